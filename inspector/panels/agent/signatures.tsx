import { useEffect, useState } from 'react';
import type { AgentSession, LoadedCard } from '../../agent/agent-session.ts';
import type { SignatureResult } from '../../agent/card-signatures.ts';
import { label } from '../../view/printable.ts';

/** The signatures of a card, each verified with the key that it names. */
export function Signatures({ session, loaded }: { readonly session: AgentSession; readonly loaded: LoadedCard }) {
  const { json, url } = loaded;
  const [origins, setOrigins] = useState<readonly string[]>([new URL(url).origin]);
  const [results, setResults] = useState<readonly SignatureResult[]>();
  const isSigned = Array.isArray(json.signatures) && json.signatures.length > 0;
  useEffect(() => {
    let isCurrent = true;
    if (!isSigned) return;
    import('../../agent/card-signatures.ts')
      .then(({ verifySignatures }) => verifySignatures(json, { fetch: session.fetch, origins }))
      .then((found) => {
        if (isCurrent) setResults(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [json, isSigned, origins, session]);
  return (
    <section aria-label="Signatures">
      <h2>Signatures</h2>
      {!isSigned && <p className="dim">The card is not signed.</p>}
      {isSigned && !results && <p className="dim">Verifying…</p>}
      <ul className="plain">
        {results?.map(({ kid, alg, jku, outcome, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signatures have no ids of their own.
          <li key={index} className="line">
            <span className={`verdict verdict-${outcome}`}>{outcome}</span>
            <span className="break">
              {label(kid || 'no key id', 80)} <span className="dim">{label(alg, 20)}</span> {label(reason, 300)}
            </span>
            {outcome === 'untrusted' && jku && URL.canParse(jku) && (
              <button type="button" className="small" onClick={() => setOrigins([...origins, new URL(jku).origin])}>
                Trust {label(new URL(jku).host, 40)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
