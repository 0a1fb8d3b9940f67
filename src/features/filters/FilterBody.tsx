import type { Language } from '@vitrine/contract/domain/language.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { ProductList, SUBGRID_CARD } from '../../ui/ProductGrid.tsx';
import swatchStyles from '../../ui/swatches.css?inline';
import { adoptStyles } from '../styles/adoptStyles.ts';
import { FilterForm, type FilterProps } from './FilterForm.tsx';
import type { FilterMessages } from './filterMessages.ts';
import type { OfferedProduct } from './filterProduct.ts';
import styles from './filters.css?inline';
import type { Panel } from './usePanel.ts';
import { isRefined, PRODUCTS_AT_ONCE } from './wanted.ts';

adoptStyles(styles + swatchStyles);

interface Props extends FilterProps {
  panel: Panel;
  onClose: () => void;
}

/** What is loaded when a category is filtered: the open filters, and the list of what they leave. */
export function FilterBody({ panel, onClose, ...props }: Props) {
  const { language, found, wanted, change, onClear } = props;
  const { messages } = props.filters;
  const form = <FilterForm {...props} onDone={panel === 'dialog' ? onClose : undefined} />;
  return (
    <>
      {panel === 'region' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset around the form would have two names.
        <div
          id="filters-panel"
          className="filters-region"
          role="group"
          aria-label={messages.filters.title}
        >
          {form}
        </div>
      )}
      {panel === 'dialog' && (
        <Dialog
          id="filters-dialog"
          isOpen
          title={messages.filters.title}
          closeLabel={messages.filters.close}
          onClose={onClose}
        >
          {form}
        </Dialog>
      )}
      {isRefined(wanted) && (
        <FoundList
          language={language}
          messages={messages}
          found={found}
          onClear={onClear}
          show={wanted.show}
          onMore={(show) => change({ show }, 'replaceState')}
        />
      )}
    </>
  );
}

interface ListProps {
  language: Language;
  messages: FilterMessages;
  found: OfferedProduct[];
  show: number;
  onMore: (show: number) => void;
  onClear: () => void;
}

/** The list of products that stands in the place of the page's own while filters are set. */
function FoundList({ language, messages, found, show, onMore, onClear }: ListProps) {
  const products = useMemo(() => found.slice(0, show), [found, show]);
  const [firstNew, setFirstNew] = useState<{ at: number } | null>(null);
  const newLink = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (firstNew) newLink.current?.focus();
  }, [firstNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: services/nearCards.ts looks for other cards.
  useEffect(() => {
    dispatchEvent(new Event('cards' satisfies PageEvent));
  }, [products]);

  function showMore(): void {
    setFirstNew({ at: products.length });
    onMore(show + PRODUCTS_AT_ONCE);
  }

  return (
    <div className="filters-found">
      {found.length === 0 && (
        <>
          <p className="text-lead text-muted">{messages.filters.none}</p>
          <button type="button" className="button button-quiet" onClick={onClear}>
            {messages.filters.clear}
          </button>
        </>
      )}
      {found.length > 0 && (
        <ProductList items={products}>
          {(product, index) => (
            <ProductCard
              product={product}
              language={language}
              className={SUBGRID_CARD}
              hasSwatches
              linkRef={index === firstNew?.at ? newLink : undefined}
            />
          )}
        </ProductList>
      )}
      {found.length > show && (
        <button type="button" className="button button-quiet" onClick={showMore}>
          {messages.filters.more}
        </button>
      )}
    </div>
  );
}
