import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';

const resets = new Set<() => void>();

/** A zustand store that goes back to its first state when somebody logs out, and between tests. */
export function createStore<State>(initializer: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = create<State>(initializer);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Puts every store made by `createStore` back to its first state. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
