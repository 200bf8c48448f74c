import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEnglish } from './language.ts';

describe('another language is told', () => {
  test.each([
    ['de', 'Der Stadtrat hat am Dienstag beschlossen, die alte Brücke für acht Monate zu schließen.'],
    ['fr', 'Le conseil municipal a décidé mardi de fermer le vieux pont pour une durée de huit mois.'],
    ['es', 'El ayuntamiento decidió el martes cerrar el viejo puente durante ocho meses por obras.'],
    ['it', 'Il consiglio comunale ha deciso martedì di chiudere il vecchio ponte per otto mesi.'],
    ['pt', 'A câmara municipal decidiu na terça-feira fechar a ponte velha por oito meses, e não se sabe o custo.'],
    ['nl', 'De gemeenteraad heeft dinsdag besloten om de oude brug voor acht maanden te sluiten.'],
    ['sv', 'Kommunen beslutade på tisdagen att stänga den gamla bron och det är inte känt vad det kostar.'],
    ['pl', 'Rada miasta zdecydowała we wtorek, że stary most będzie zamknięty na osiem miesięcy i nie jest to koniec.'],
    ['ru', 'Городской совет решил закрыть старый мост на восемь месяцев.'],
    ['zh', '市议会决定将旧桥关闭八个月进行维修。'],
    ['ja', '市議会は古い橋を八か月間閉鎖することを決めました。'],
    ['ko', '시의회는 오래된 다리를 여덟 달 동안 폐쇄하기로 했다.'],
    ['ar', 'قرر مجلس المدينة إغلاق الجسر القديم لمدة ثمانية أشهر.'],
    ['hi', 'नगर परिषद ने पुराने पुल को आठ महीने के लिए बंद करने का फैसला किया।'],
    ['el', 'Το δημοτικό συμβούλιο αποφάσισε να κλείσει την παλιά γέφυρα.'],
    ['he', 'מועצת העיר החליטה לסגור את הגשר הישן לשמונה חודשים.'],
  ])('%s', (guess, text) => {
    expect(isEnglish(text)).toEqual({ english: false, guess });
  });
});

test.each([
  ['a sentence', 'The council decided on Tuesday to close the old bridge.'],
  ['two words', 'Great product'],
  ['one word', 'Awful'],
  ['names', 'Angela Merkel, François Mitterrand, José García'],
  ['code', 'const a = b.map((x) => x * 2); // int main() { return 0; }'],
  ['numbers', '1234 5678'],
  ['nothing', ''],
  ['English with foreign words', 'The café on the Rue de la Paix serves a fine crème brûlée, and we liked it.'],
  ['a quotation in another script', 'The word for peace is 平和 in Japanese and мир in Russian.'],
])('%s is let through', (_, text) => {
  expect(isEnglish(text).english).toBe(true);
});

test('any text is judged', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isEnglish(text).english === 'boolean'));
});
