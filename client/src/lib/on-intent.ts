/** Signs that somebody is about to do something. */
const INTENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls once with the first sign that somebody is about to act: what an act may need without a network must be here before. */
export function onIntent(prepare: () => void): () => void {
  const stop = () => {
    for (const intent of INTENTS) window.removeEventListener(intent, begin);
  };
  const begin = () => {
    stop();
    prepare();
  };
  for (const intent of INTENTS) window.addEventListener(intent, begin, { passive: true });
  return stop;
}
