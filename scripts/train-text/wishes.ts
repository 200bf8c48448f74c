import type { Request } from './request.ts';

/** What one can wish for, as it stands after "give me": "the gist", "who's in it". */
type Wish = Request;

const TWO: readonly ((one: string, two: string) => string)[] = [
  (one, two) => `Give me ${one} and ${two}.`,
  (one, two) => `I need ${one} plus ${two}`,
  (one, two) => `${one}, and also ${two}, please`,
  (one, two) => `Tell me ${one}. Then ${two}.`,
  (one, two) => `two things: ${one}, ${two}`,
  (one, two) => `${one} + ${two} pls`,
  (one, two) => `For the file I want ${one} as well as ${two}:`,
  (one, two) => `First ${one}, then ${two}`,
  (one, two) => `Could you work out ${one} and, on a separate line, ${two}?`,
];
const THREE: readonly ((one: string, two: string, three: string) => string)[] = [
  (one, two, three) => `Give me ${one}, ${two} and ${three}.`,
  (one, two, three) => `three things: ${one}, ${two}, ${three}`,
  (one, two, three) => `I want the lot: ${one}, ${two}, and ${three}, please`,
  (one, two, three) => `1) ${one} 2) ${two} 3) ${three}`,
  (one, two, three) => `Tell me ${one}, also ${two}, and finally ${three}.`,
];
/** The first is not wanted, the second is. */
const NOT_BUT: readonly ((not: string, but: string) => string)[] = [
  (not, but) => `I don't want ${not}, I want ${but}.`,
  (not, but) => `No need for ${not}. Just ${but}.`,
  (not, but) => `Not ${not}, only ${but} please`,
  (not, but) => `Forget ${not}, I only want ${but}`,
  (not, but) => `I know ${not} already. What I need is ${but}.`,
  (not, but) => `${not} I can guess. ${but}, please`,
  (not, but) => `${not} is not my concern. ${but}, that's all.`,
  (not, but) => `Don't bother with ${not}; ${but} will do`,
  (not, but) => `Just ${but}. Leave out ${not}.`,
  (not, but) => `I was going to ask for ${not}, but ${but} is enough`,
  (not, but) => `Nobody asked for ${not}. I'm asking for ${but}.`,
  (not, but) => `${but} pls, without ${not}`,
];

type Pick = <T>(list: readonly T[]) => T;

/** Requests for several things, or for one instead of another, made of single wishes. */
export function combinedWishes(wishes: readonly Wish[], count: number, pick: Pick): Request[] {
  const of = (skill: Wish['skills'][number]) => pick(wishes.filter(({ skills }) => skills[0] === skill));
  const skills = [...new Set(wishes.flatMap((wish) => wish.skills))];
  return Array.from({ length: count }, (_, at) => {
    const [one, two, three] = shuffled(skills, pick).map(of) as [Wish, Wish, Wish];
    if (at % 5 === 0)
      return {
        text: pick(THREE)(one.text, two.text, three.text),
        skills: [one, two, three].flatMap((wish) => wish.skills),
      };
    if (at % 5 < 3) return { text: pick(TWO)(one.text, two.text), skills: [...one.skills, ...two.skills] };
    return {
      text: pick(NOT_BUT)(at % 2 === 0 ? one.text : `${one.text} or ${three.text}`, two.text),
      skills: two.skills,
    };
  });
}

function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const left = [...list];
  return list.map(() => left.splice(left.indexOf(pick(left)), 1)[0]!);
}
