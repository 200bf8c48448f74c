// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { tables } from './agent.js';

test('converts a file', async (t) => {
  const server = await serve(tables, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const csv = 'city,motto\nParis,"Fluctuat, nec mergitur"\n';
  const raw = Buffer.from(csv).toString('base64');
  const { task } = await agent.sendMessage({ raw, filename: 'cities.csv', mediaType: 'text/csv' });
  const file = task?.artifacts?.[0]?.parts[0];
  assert.equal(file?.filename, 'cities.md');
  assert.equal(
    Buffer.from(file?.raw ?? '', 'base64').toString(),
    '| city | motto |\n| --- | --- |\n| Paris | Fluctuat, nec mergitur |\n',
  );
});

for (const { what, csv, rows } of [
  { what: 'an empty first cell', csv: 'name,age\n,5\n,x,y\n', rows: ['|  | 5 |', '|  | x | y |'] },
  {
    what: 'empty cells in the middle and at the end',
    csv: 'a,b,c\r\n1,,\r\n,,3',
    rows: ['| 1 |  |  |', '|  |  | 3 |'],
  },
  {
    what: 'quotes, commas and line breaks',
    csv: 'a,b\n"","say ""hi"", Ann"\n"x\ny",z',
    rows: ['|  | say "hi", Ann |', '| x<br>y | z |'],
  },
  { what: 'quotes that are not closed', csv: 'a,b\n"x,y|z\n', rows: ['| "x | y\\|z |'] },
]) {
  test(`keeps ${what}`, async (t) => {
    const server = await serve(tables, { port: 0, store: 'memory:' });
    t.after(() => server.close());
    const agent = await connect(server.url);
    const raw = Buffer.from(csv).toString('base64');
    const { task } = await agent.sendMessage({ raw, filename: 'table.csv', mediaType: 'text/csv' });
    const [, , ...lines] = Buffer.from(task?.artifacts?.[0]?.parts[0]?.raw ?? '', 'base64')
      .toString()
      .trim()
      .split('\n');
    assert.deepEqual(lines, rows);
  });
}

test('asks for a file, and refuses one that is not CSV', async (t) => {
  const server = await serve(tables, { port: 0, store: 'memory:' });
  t.after(() => server.close());
  const agent = await connect(server.url);
  const reply = await agent.sendMessage('Convert this');
  assert.equal(reply.text, 'Send me a CSV file.');
  await assert.rejects(agent.sendMessage({ raw: 'AAAA', mediaType: 'image/png' }, reply), /image\/png/);
});
