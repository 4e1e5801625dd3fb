/** The style sheets that were asked for here, by their file. */
const asked = new Map<string, Promise<void>>();

function addStyles(file: string): Promise<void> {
  const known = asked.get(file);
  if (known) return known;
  // The page came with it.
  if (document.querySelector(`link[rel=stylesheet][href="/${file}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      // To be asked for again.
      asked.delete(file);
      link.remove();
      reject(new TypeError(`${file} did not come.`));
    };
  });
  asked.set(file, loading);
  link.rel = 'stylesheet';
  link.href = `/${file}`;
  document.head.append(link);
  return loading;
}

/** What the build puts around each `import()`: late code comes together with its style sheets (`build/late-styles.ts`). */
export async function __vitePreload<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  const [code] = await Promise.all([load(), ...files.map(addStyles)]);
  return code;
}
