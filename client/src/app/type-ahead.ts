const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Keeps the letters that are typed while the field that a key opens is still on its way, and hands them over to it. */
export function createTypeAhead(patienceMs: number) {
  let letters: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    letters = null;
  };
  return {
    /** From now on letters belong to the field that takes the focus next, if it does so in time. */
    begin(): void {
      stop();
      letters = '';
      timer = setTimeout(stop, patienceMs);
    },
    stop,
    /** Whether this key was kept. */
    takes({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
      if (letters === null || key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || isField(target))
        return false;
      letters += key;
      return true;
    },
    handOver({ target }: FocusEvent): void {
      if (letters === null || !isField(target)) return;
      const typed = letters;
      stop();
      // By then the code that moves the focus has also set the selection.
      if (typed)
        queueMicrotask(() => {
          const end = target.value.length;
          target.setRangeText(typed, target.selectionStart ?? end, target.selectionEnd ?? end, 'end');
          target.dispatchEvent(new Event('input', { bubbles: true }));
        });
    },
  };
}
