import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';

/** Where the tab is, and how it got there. */
interface Visit {
  location: Location;
  action: NavigationType;
}

/** Makes the move that was held up. */
export type Go = () => void;
type Ask = (go: Go) => void;

/** What the browser keeps with each entry of the tab's history. */
interface Entry {
  key: string;
  /** Counted from the page with which the app was opened. */
  place: number;
  /** What the page there receives. */
  state: unknown;
}

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'place' in state;

/** The tab's history as the router's navigator, which besides can hold every way out of a page until somebody has said yes. */
class Navigation implements Navigator {
  #place = 0;
  #listeners = new Set<(visit: Visit) => void>();
  #asks: Ask[] = [];
  #isReturning = false;

  /** Where the tab is now. */
  visit(action = NavigationType.Pop): Visit {
    const { pathname, search, hash } = window.location;
    const { key, state } = this.#entry();
    return { location: { pathname, search, hash, state, key }, action };
  }

  /** Calls back at every move. Returns an unsubscribe function. */
  listen(listener: (visit: Visit) => void): () => void {
    if (this.#listeners.size === 0) {
      this.#place = this.#entry().place;
      window.addEventListener('popstate', this.#handlePop);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('popstate', this.#handlePop);
    };
  }

  /** Asks before the page is left, by a link, a menu or the back button. Returns an unsubscribe function; to be stopped before `go` is called. */
  block(ask: Ask): () => void {
    this.#asks.push(ask);
    return () => {
      this.#asks = this.#asks.filter((other) => other !== ask);
    };
  }

  /** Whether there is a page of this app to go back to. */
  canGoBack(): boolean {
    return this.#entry().place > 0;
  }

  // The router takes these out of their object.
  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly go = (steps: number): void => {
    window.history.go(steps);
  };

  readonly push = (to: To, state?: unknown): void => {
    this.#move(() => {
      this.#place += 1;
      window.history.pushState(this.#newEntry(state), '', this.createHref(to));
      this.#notify(NavigationType.Push);
    });
  };

  readonly replace = (to: To, state?: unknown): void => {
    this.#move(() => {
      window.history.replaceState(this.#newEntry(state), '', this.createHref(to));
      this.#notify(NavigationType.Replace);
    });
  };

  #move(go: Go): void {
    const ask = this.#asks.at(-1);
    if (ask) ask(go);
    else go();
  }

  #notify(action: NavigationType): void {
    const visit = this.visit(action);
    for (const listener of this.#listeners) listener(visit);
  }

  #newEntry(state: unknown): Entry {
    return { key: Math.random().toString(36).slice(2, 10), place: this.#place, state: state ?? null };
  }

  /** What is kept with the present entry; one that the app has not made, as after a link to a place in the page, gets it now. */
  #entry(): Entry {
    const { state } = window.history as { state: unknown };
    if (isEntry(state)) return state;
    const entry = this.#newEntry(null);
    window.history.replaceState(entry, '');
    return entry;
  }

  #handlePop = (): void => {
    const steps = this.#entry().place - this.#place;
    const ask = this.#asks.at(-1);
    if (this.#isReturning) {
      this.#isReturning = false;
    } else if (ask && steps !== 0) {
      // The browser has moved already: it is sent back, and then the question is asked.
      this.#isReturning = true;
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    } else {
      this.#place += steps;
      this.#notify(NavigationType.Pop);
    }
  };
}

/** The history of this tab. */
export const navigation = new Navigation();
