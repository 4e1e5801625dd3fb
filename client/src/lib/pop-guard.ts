type Hold = (event: PopStateEvent) => void;

let held: Hold | null = null;

// `main.tsx` imports this before it draws: listeners of the window are called in the order they came, capturing or not,
// and the router's must come second.
window.addEventListener('popstate', (event) => held?.(event));

/** Hears of the back and forward buttons before the router, which `stopImmediatePropagation` then keeps in place. Returns how to let go. */
export function holdPops(hold: Hold): () => void {
  held = hold;
  return () => {
    if (held === hold) held = null;
  };
}
