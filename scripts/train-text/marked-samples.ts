// Writes the marked texts as the summaries see them, for worth.py, a line each; the first line has the vocabulary.
//   node dist/scripts/train-text/marked-samples.js > marked.jsonl
import { atOnce } from '../../agents/text/conversation/pace.ts';
import { loadModels } from '../../agents/text/entities/model.ts';
import { readNames } from '../../agents/text/language/packed.ts';
import { VOCABULARY } from '../../agents/text/language/vocabulary.ts';
import { tokensOf } from '../../agents/text/summary/rating.ts';
import { readStatements } from '../../agents/text/summary/reading.ts';
import { featuresOf } from '../../agents/text/summary/salience.ts';
import { foldOf, markedFiles, marksOf, readMarked, textOf } from './marked.ts';

const { tag } = await loadModels();
const lines: object[] = [{ words: readNames(VOCABULARY) }];
for (const [file, marked] of markedFiles().flatMap((name) => readMarked(name).map((one) => [name, one] as const))) {
  const reading = atOnce(readStatements(textOf(marked), tag));
  const marks = marksOf(marked, reading.statements);
  // The event was not read as a sentence.
  if (Math.max(...marks) < 3) continue;
  // 0 is an unknown word.
  const tokens = reading.statements.map((statement) =>
    tokensOf(statement).map(({ index, isNumber, isName }) => [(index ?? -1) + 1, Number(isNumber), Number(isName)]),
  );
  const part = marked.event === undefined ? 'older' : /\d/.exec(file)?.[0];
  lines.push({ part, fold: foldOf(marked), marks, features: atOnce(featuresOf(reading)), tokens });
}
process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
