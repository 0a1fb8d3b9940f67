import type { Language } from '../../contract/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { adoptStyles } from '../styles/adoptStyles.ts';
import { FilterForm } from './FilterForm.tsx';
import { FoundList } from './FoundList.tsx';
import type { OfferedProduct } from './filterProduct.ts';
import styles from './filters.css?inline';
import type { ReadyFilters } from './useFilters.ts';
import type { ChangeWanted } from './useWanted.ts';
import { isRefined, type Wanted } from './wanted.ts';

adoptStyles(styles);

interface Props {
  language: Language;
  filters: ReadyFilters;
  /** The products that are wanted. */
  found: OfferedProduct[];
  wanted: Wanted;
  /** Whether the filters are open, and where: under their line, or in a side panel. */
  panel: 'region' | 'dialog' | null;
  change: ChangeWanted;
  onClear: () => void;
  onClose: () => void;
  /** The focus was in what is gone. */
  onTakenAway: () => void;
}

/** What is loaded when a category is filtered: the open filters, and the list of what they leave. */
export function FilterBody({ panel, found, ...props }: Props) {
  const { language, filters, wanted, change, onClear, onClose } = props;
  const { words } = filters;
  const form = (
    <FilterForm
      {...{ language, filters, found, wanted, change, onClear }}
      onTakenAway={props.onTakenAway}
      onDone={panel === 'dialog' ? onClose : undefined}
    />
  );
  return (
    <>
      {panel === 'region' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset around the form would have two names.
        <div
          id="filters-panel"
          className="filters-region"
          role="group"
          aria-label={words.filters.title}
        >
          {form}
        </div>
      )}
      {panel === 'dialog' && (
        <Dialog
          id="filters-dialog"
          isOpen
          title={words.filters.title}
          closeLabel={words.filters.close}
          onClose={onClose}
        >
          {form}
        </Dialog>
      )}
      {isRefined(wanted) && (
        <FoundList
          {...{ language, words, found, onClear }}
          show={wanted.show}
          onMore={(show) => change({ show }, 'replaceState')}
        />
      )}
    </>
  );
}
