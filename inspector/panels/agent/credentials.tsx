import type { Secret } from 'parley-a2a/credentials';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { type FormEvent, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { loginInWindow } from '../../agent/browser-login.ts';
import { Field } from '../../view/controls.tsx';
import { label } from '../../view/printable.ts';

/** A form for each security scheme of the card. What is entered stays in memory. */
export function Credentials({ session }: { readonly session: AgentSession }) {
  const schemes = Object.entries(session.card?.securitySchemes ?? {}).slice(0, 20);
  const required = new Set(
    (session.card?.securityRequirements ?? []).flatMap((each) => Object.keys(each.schemes ?? {})),
  );
  return (
    <section aria-label="Credentials">
      <h2>Credentials</h2>
      <p className="dim">Kept in the memory of this page until it is closed. Sent to the origin of the agent only.</p>
      {schemes.length === 0 && (
        <>
          <p className="dim">The card declares no security scheme. A token is sent as a bearer token.</p>
          <SchemeForm
            session={session}
            name="bearer"
            scheme={{ httpAuthSecurityScheme: { scheme: 'Bearer' } }}
            isRequired={false}
          />
        </>
      )}
      {schemes.map(([name, scheme]) => (
        <SchemeForm key={name} session={session} name={name} scheme={scheme} isRequired={required.has(name)} />
      ))}
    </section>
  );
}

interface SchemeFormProps {
  readonly session: AgentSession;
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly isRequired: boolean;
}

type Fields = Readonly<Record<string, string>>;

function SchemeForm({ session, name, scheme, isRequired }: SchemeFormProps) {
  const [fields, setFields] = useState<Fields>({});
  const [deviceCode, setDeviceCode] = useState<{ readonly code: string; readonly url: string }>();
  const { kind, inputs, about } = describe(scheme);
  const isSet = session.settings.secrets[name] !== undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const secret = secretOf(kind, fields, (code, url) => setDeviceCode({ code, url }));
    // Only the relay can present a certificate of this machine.
    const mode = kind === 'mtls' ? { mode: 'relay' as const } : {};
    if (secret !== undefined) session.configure({ secrets: { ...session.settings.secrets, [name]: secret }, ...mode });
    setFields({});
  };
  const forget = () => {
    const { [name]: _, ...rest } = session.settings.secrets;
    session.configure({ secrets: rest });
  };
  return (
    <form className="scheme" onSubmit={save} aria-label={`Credentials for ${label(name, 60)}`}>
      <div className="heading">
        <h3>{label(name, 60)}</h3>
        <span className="dim">{label(about, 120)}</span>
        {isRequired && <span className="chip">required</span>}
        {isSet && <span className="verdict verdict-valid">set</span>}
      </div>
      <div className="line">
        {inputs.map(({ field, text, isSecret, options }) => (
          <Field key={field} label={text}>
            {(ids) =>
              options ? (
                <select
                  {...ids}
                  value={fields[field] ?? options[0]}
                  onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
                >
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              ) : (
                <input
                  {...ids}
                  type={isSecret ? 'password' : 'text'}
                  autoComplete="off"
                  spellCheck={false}
                  value={fields[field] ?? ''}
                  onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
                />
              )
            }
          </Field>
        ))}
        <button type="submit" className="small">
          Use
        </button>
        {isSet && (
          <button type="button" className="small" onClick={forget}>
            Forget
          </button>
        )}
      </div>
      {deviceCode && (
        <p className="note">
          Enter <strong>{label(deviceCode.code, 40)}</strong> at{' '}
          {/^https?:/.test(deviceCode.url) ? (
            <a href={deviceCode.url} target="_blank" rel="noopener noreferrer">
              {label(deviceCode.url, 200)}
            </a>
          ) : (
            label(deviceCode.url, 200)
          )}
        </p>
      )}
    </form>
  );
}

type Kind = 'apiKey' | 'basic' | 'token' | 'oauth' | 'mtls';

interface Input {
  readonly field: string;
  readonly text: string;
  readonly isSecret?: boolean;
  readonly options?: readonly string[];
}

const FLOWS = ['access token', 'client credentials', 'browser login', 'device code'] as const;

/** What a scheme needs from the user. */
function describe(scheme: SecurityScheme): {
  readonly kind: Kind;
  readonly inputs: readonly Input[];
  readonly about: string;
} {
  if (scheme.apiKeySecurityScheme) {
    const { location, name } = scheme.apiKeySecurityScheme;
    return {
      kind: 'apiKey',
      about: `API key in the ${location} ${name}`,
      inputs: [{ field: 'text', text: 'Key', isSecret: true }],
    };
  }
  if (scheme.httpAuthSecurityScheme) {
    const { scheme: name, bearerFormat, description } = scheme.httpAuthSecurityScheme;
    if (/^basic$/i.test(name)) {
      const inputs = [
        { field: 'username', text: 'User' },
        { field: 'password', text: 'Password', isSecret: true },
      ];
      return { kind: 'basic', about: 'HTTP Basic', inputs };
    }
    const about = [`HTTP ${name}`, bearerFormat, description].filter(Boolean).join(' · ');
    return { kind: 'token', about, inputs: [{ field: 'text', text: 'Token', isSecret: true }] };
  }
  if (scheme.mtlsSecurityScheme) {
    const options = ['the relay presents its certificate'];
    return {
      kind: 'mtls',
      about: 'Client certificate: browsers present their own; for the relay, start it with --client-cert',
      inputs: [{ field: 'mtls', text: 'Certificate', options }],
    };
  }
  const inputs = [
    { field: 'flow', text: 'With', options: FLOWS },
    { field: 'text', text: 'Access token or client secret', isSecret: true },
    { field: 'clientId', text: 'Client id' },
    { field: 'scopes', text: 'Scopes' },
  ];
  return { kind: 'oauth', about: scheme.openIdConnectSecurityScheme ? 'OpenID Connect' : 'OAuth 2', inputs };
}

function secretOf(kind: Kind, fields: Fields, onDeviceCode: (code: string, url: string) => void): Secret | undefined {
  const { text = '', username = '', password = '', clientId = '', scopes = '', flow = FLOWS[0] } = fields;
  if (kind === 'mtls') return true;
  if (kind === 'basic') return username ? { username, password } : undefined;
  if (kind !== 'oauth' || flow === 'access token') return text || undefined;
  if (!clientId) return undefined;
  return {
    clientId,
    ...(text ? { clientSecret: text } : {}),
    ...(scopes ? { scopes: scopes.split(/[\s,]+/) } : {}),
    ...(flow === 'browser login' ? { authorize: loginInWindow } : {}),
    ...(flow === 'device code'
      ? {
          showDeviceCode: ({ userCode, verificationUriComplete, verificationUri }) =>
            onDeviceCode(userCode, verificationUriComplete ?? verificationUri),
        }
      : {}),
  };
}
