import { PRODUCT } from '@app/shared/product';
import { useEffect } from 'react';

/** Names the document while a page is shown; without a title it bears the product's name alone. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
