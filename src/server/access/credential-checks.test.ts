import { expect, test } from 'vitest';
import { CredentialChecks } from './credential-checks.ts';

const rate = { burst: 10, perSecond: 0.001 };

/** Checks that end when the test says so. */
function slowChecks() {
  const open: (() => void)[] = [];
  let begun = 0;
  const check = (isRight: boolean) => () => {
    begun += 1;
    return new Promise<boolean>((resolve) => open.push(() => resolve(isRight)));
  };
  const endAll = async (all: Promise<unknown>) => {
    let isOver = false;
    void all.then(() => (isOver = true));
    while (!isOver) {
      for (const end of open.splice(0)) end();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { check, endAll, begun: () => begun };
}

const isWrong = (isRight: boolean) => !isRight;

test('of 200 guesses at once, as many are looked at as the limit allows', async () => {
  const checks = new CredentialChecks(rate);
  const { check, endAll, begun } = slowChecks();
  const guesses = Array.from({ length: 200 }, () => checks.run('192.0.2.1', check(false), isWrong));
  const outcomes = Promise.allSettled(guesses);
  await endAll(outcomes);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(begun()).toBe(10);
  expect(refused).toHaveLength(190);
});

test('200 right credentials at once all come through: they wait for each other', async () => {
  const checks = new CredentialChecks(rate);
  const { check, endAll } = slowChecks();
  const logins = Promise.all(Array.from({ length: 200 }, () => checks.run('192.0.2.1', check(true), isWrong)));
  await endAll(logins);
  expect(await logins).toHaveLength(200);
});

test('a client does not wait behind all checks of another', async () => {
  const checks = new CredentialChecks({ burst: 1000, perSecond: 1 });
  const { check, endAll } = slowChecks();
  const order: string[] = [];
  const log = (name: string) => () => void order.push(name);
  const busy = Array.from({ length: 100 }, () => checks.run('192.0.2.1', check(false), isWrong).then(log('busy')));
  const login = checks.run('192.0.2.2', check(true), isWrong).then(log('login'));
  await endAll(Promise.all([...busy, login]));
  expect(order.indexOf('login')).toBeLessThan(40);
});

test('a check that cannot be made costs nothing', async () => {
  const checks = new CredentialChecks({ burst: 1, perSecond: 0.001 });
  const broken = () =>
    checks.run(
      '192.0.2.1',
      () => Promise.reject(new Error('down')),
      () => true,
    );
  for (let count = 0; count < 5; count += 1) await expect(broken()).rejects.toThrow('down');
});
