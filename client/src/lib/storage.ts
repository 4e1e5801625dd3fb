/** Web storage that may be forbidden (private windows, policies), or not there when the server draws: then it is simply empty. */
export function keptText(area: 'localStorage' | 'sessionStorage', key: string) {
  const storage = (): Storage | undefined => {
    try {
      return typeof document === 'undefined' ? undefined : globalThis[area];
    } catch {
      return undefined;
    }
  };
  return {
    key,
    read: (): string | null => storage()?.getItem(key) ?? null,
    /** False when the storage is full or forbidden: then the value lives on in memory only. */
    write(value: string): boolean {
      try {
        storage()?.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    clear: (): void => storage()?.removeItem(key),
  };
}
