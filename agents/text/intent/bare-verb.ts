const BARE_VERB =
  /^(?:(?:please|kindly|now|can you|could you|would you)[, ]+)*(analy[sz]e|extract)(?: (?:from|data|information|info|everything|it|this|that|these|the|following|text|article|message|document|paragraph|passage|here|below|please))* ?[.:!?]?$/;
const MOST = 120;

/** The verb of an instruction that is only a verb: "Analyze this", "please extract from the following text". */
export function bareVerb(instruction: string): string | undefined {
  if (instruction.length > MOST) return undefined;
  return BARE_VERB.exec(instruction.toLowerCase().replace(/\s+/g, ' ').trim())?.[1];
}
