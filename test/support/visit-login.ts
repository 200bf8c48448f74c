/** Clicks through the pages of the provider as a person would. */
export async function visitLogin(address: URL | string): Promise<void> {
  const cookies = new Map<string, string>();
  const load = async (url: URL | string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    return location ? load(new URL(location, url)) : response;
  };
  let response = await load(address);
  for (let pages = 0; pages < 6; pages += 1) {
    const html = await response.text();
    const [, action] = /<form[^>]* action="([^"]*)"/.exec(html) ?? [];
    if (!action) return;
    const form = new URLSearchParams({ login: 'ann', password: 'any' });
    for (const [input] of html.matchAll(/<input[^>]*>/g)) {
      const [, name] = / name="([^"]*)"/.exec(input) ?? [];
      const [, value] = / value="([^"]*)"/.exec(input) ?? [];
      if (name && value) form.set(name, value);
    }
    response = await load(new URL(action, response.url || address), form);
  }
}
