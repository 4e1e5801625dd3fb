/** As much of jsdom as the tests use; the server's types know no DOM. */
declare module 'jsdom' {
  interface TestElement {
    textContent: string;
    dataset: Record<string, string | undefined>;
    getAttribute(name: string): string | null;
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      document: {
        title: string;
        querySelector(selector: string): TestElement | null;
        querySelectorAll(selector: string): { length: number };
        getElementById(id: string): TestElement | null;
      };
    };
  }
}
