import { PRODUCT } from '@app/shared/product';
import { useEffect } from 'react';

/** Names the document while a page is shown: the page's title and the product's name, or the title as it `isWhole`. */
export function useTitle(title: string, { isWhole = false } = {}): void {
  useEffect(() => {
    document.title = isWhole ? title : `${title} · ${PRODUCT}`;
  }, [title, isWhole]);
}
