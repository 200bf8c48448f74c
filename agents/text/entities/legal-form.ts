import type { Token } from './model.ts';

const listed = (forms: string) => new Set(forms.trim().split(/\s+/));

/** Legal forms without dots and blanks, whose capitals or letters leave no doubt. */
const FORMS = listed(
  `inc incorporated ltd limited corp llc llp lp plc cic gmbh mbh ggmbh kgaa ohg gbr ug eg ev bv nv cv vof sarl sas sasu snc scop srl srls spa sapa
  slu ltda lda eireli mei oy oyj ab hb as asa aps ks kft zrt nyrt bt rt spzoo spj ska doo dd jdoo ead eood ood jsc pjsc ojsc cjsc ooo oao zao pao
  oü osaühing sia uab tbk pt sdnbhd bhd ptyltd pty pteltd pte pvtltd pvt kk gk yk coltd kabushikikaisha privatelimited cokg co&kg gmbh&cokg ae epe sro
  vos fze fzco dmcc saoc wll bsc sal sae psc ag kg sa sl se pcl`,
);
/** Small words and names too: as a legal form they have capitals or dots. */
const NEED_CAPITALS = listed(
  'ag kg ab as sa se sl spa sas sia pt mei cv bt rt ae ev eg ug dd hb ks lp ska sal bsc psc aps asa ood wll epe pao zao ead',
);
/** So many tokens make the longest form: "sp . z o . o ." */
const LONGEST = 7;

/** How many tokens from here on make a legal form: "GmbH" 1, "Sdn Bhd" 2; 0 if there is none. */
export function legalFormLength(tokens: readonly Token[], at: number): number {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    if (isLegalForm(tokens.slice(at, at + length))) return length;
  }
  return 0;
}

function isLegalForm(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ');
  // A full stop by itself ends the sentence.
  if (
    !/^\p{L}/u.test(text) ||
    tokens.at(-1)!.text === '.' ||
    tokens.some((token, at) => at > 0 && token.start - tokens[at - 1]!.end > 1)
  )
    return false;
  const bare = text.replace(/[\s./]/g, '');
  const form = bare.toLowerCase();
  if (!FORMS.has(form)) return false;
  if (NEED_CAPITALS.has(form)) return /^\p{Lu}{2,}$|^SpA$/u.test(bare) || /\p{L} ?\. ?\p{L} ?\./u.test(text);
  return /^\p{Lu}/u.test(bare) || /\p{L} ?\./u.test(text);
}

/** Does a name of several words end in a legal form? */
export function endsInLegalForm(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => at > 0 && legalFormLength(tokens, at) === tokens.length - at);
}
