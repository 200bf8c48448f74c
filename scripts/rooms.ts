// Writes the table of rooms in CONTRIBUTING.md and the picture in docs/explain/architecture.md from the boundary rules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Room {
  readonly is: string;
  readonly mayImport: readonly string[];
}

interface Plan {
  readonly rooms: Readonly<Record<string, Room>>;
  readonly guests: Readonly<Record<string, string>>;
}

/** The pages with generated parts. */
export const PAGES = ['CONTRIBUTING.md', 'docs/explain/architecture.md'];

/** Labels of places that are not folders. */
const LABELS: Readonly<Record<string, string>> = {
  'store-port': '`store/*.ts`',
  store: '`store/*/`',
  'store/memory': '`store/memory`',
  'store-at': '`node/store-at.ts`',
};

/** A page with its generated parts renewed. */
export function renderRooms(page: string): string {
  const { plan } = createRequire(`${process.cwd()}/`)('./.dependency-cruiser.cjs') as { plan: Plan };
  const rooms = Object.entries(plan.rooms).filter(([name]) => existsSync(folderOf(name)));
  const parts = { table: tableOf(rooms, plan.guests), picture: pictureOf(rooms) };
  return readFileSync(page, 'utf8').replaceAll(
    /(<!-- rooms: (table|picture) -->\n)[\s\S]*?(\n<!-- rooms: end -->)/g,
    (_, start: string, part: keyof typeof parts, end: string) => `${start}\n${parts[part]}\n${end}`,
  );
}

function folderOf(room: string): string {
  return `src/${room === 'store-port' ? 'store' : room}`;
}

function tableOf(rooms: readonly [string, Room][], guests: Plan['guests']): string {
  const present = new Set(rooms.map(([name]) => name));
  const rows = rooms.map(([name, { is, mayImport }]) => {
    const names = mayImport.filter((each) => present.has(each) || each in LABELS).map(labelOf);
    return [`\`src/${labelOf(name).slice(1)}`, is, names.join(', ') || 'nothing'];
  });
  const others = Object.entries(guests).filter(([name]) => existsSync(name));
  rows.push(...others.map(([name, is]) => [`\`${name}\``, is, 'public entry points']));
  return alignedTable([['folder', 'what it is', 'may import'], ...rows]);
}

function labelOf(room: string): string {
  return LABELS[room] ?? `\`${room}\``;
}

function alignedTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Transitive arrows are left out: rooms further down may be imported directly, too. */
function pictureOf(rooms: readonly [string, Room][]): string {
  const below = new Map(rooms.map(([name, { mayImport }]) => [name, new Set(mayImport.map(roomOf).filter(isRoom))]));
  const names = new Set(below.keys());
  function roomOf(place: string): string {
    return place === 'store/memory' ? 'store' : place;
  }
  // The single file of a higher room that a lower one may import would be an arrow upwards.
  function isRoom(place: string): boolean {
    return rooms.some(([name]) => name === place);
  }
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = [...names].flatMap((from) => {
    const direct = [...(below.get(from) ?? [])];
    return direct
      .filter((to) => !direct.some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`);
  });
  const boxes = [...names].reverse().map((name) => `  ${name}["${labelOf(name).replaceAll('`', '')}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const page of PAGES) writeFileSync(page, renderRooms(page));
}
