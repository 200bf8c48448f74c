import type { Entities } from './entities.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const COUNTS = 'a one two three four five six seven eight nine ten eleven twelve'.split(' ');
const FROM_TODAY: ReadonlyMap<string, number> = new Map([
  ...['today', 'tonight', 'this morning', 'this afternoon', 'this evening'].map((name) => [name, 0] as const),
  ...['tomorrow', 'tmrw', 'tmr', 'tomoz', '2moro'].map((name) => [name, 1] as const),
  ...['yesterday', 'last night'].map((name) => [name, -1] as const),
  ['the day after tomorrow', 2],
  ['the day before yesterday', -2],
]);
const AT_TIME = /,? (?:at |around |from )?(?:noon|midnight|\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?)$/;
const PART_OF_DAY = /(?<=day|tomorrow) (?:morning|afternoon|evening|night|lunchtime)$/;

/** Adds the day, as YYYY-MM-DD, to dates that are relative to the day on which a text was sent. */
export function withDays(entities: Entities, sentAt: Date): Entities {
  const dates = entities.dates.map((entity) => {
    const day = resolveDay(entity.name, sentAt);
    return day === undefined ? entity : { ...entity, day };
  });
  return { ...entities, dates };
}

/** The day that a relative date means. Undefined if it means no single day ("last month") or is unclear ("next Friday"). */
export function resolveDay(name: string, sentAt: Date): string | undefined {
  const said = name.toLowerCase().replace(AT_TIME, '').replace(PART_OF_DAY, '');
  const days = FROM_TODAY.get(said) ?? weekday(said, sentAt) ?? counted(said);
  return days === undefined ? undefined : dayAfter(sentAt, days);
}

/** "Last Tuesday" is the latest one before, "this Tuesday" and "coming Tuesday" the next one. */
function weekday(said: string, sentAt: Date): number | undefined {
  const [, which, name = ''] = /^(last|this|coming|this coming) ([a-z]+day)$/.exec(said) ?? [];
  const wanted = WEEKDAYS.indexOf(name);
  if (wanted < 0) return undefined;
  const ahead = (wanted - sentAt.getUTCDay() + 7) % 7;
  return which === 'last' ? ahead - 7 : ahead;
}

/** "Three days ago", "in two weeks' time", "a week from now". */
function counted(said: string): number | undefined {
  const [, ahead, count = '', unit, way] =
    /^(in )?([a-z]+|\d{1,3}) (day|week)s?(?:['’])?( ago| from now| time)$/.exec(said) ?? [];
  const number = /^\d/.test(count) ? Number(count) : COUNTS.indexOf(count === 'an' ? 'a' : count) || 1;
  if (way === undefined || number < 0 || (way === ' time') !== (ahead !== undefined)) return undefined;
  return number * (unit === 'week' ? 7 : 1) * (way === ' ago' ? -1 : 1);
}

function dayAfter(sentAt: Date, days: number): string {
  return new Date(sentAt.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The time at which a message was sent, if its metadata says so; its day is that of the sender's own zone. */
export function readSentAt(metadata: Readonly<Record<string, unknown>> | undefined): Date | undefined {
  const said = metadata?.timestamp;
  if (typeof said !== 'string') return undefined;
  const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(said)?.[0];
  const date = day === undefined || Number.isNaN(Date.parse(said)) ? undefined : new Date(`${day}T12:00:00Z`);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
