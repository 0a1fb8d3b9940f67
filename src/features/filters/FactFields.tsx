import { useMemo } from 'react';
import type { Fact } from '../catalogue/publishedProduct.ts';
import { type FactValues, hasFact } from './facts.ts';
import { countsOf, type OfferedProduct } from './filterProduct.ts';
import type { Wanted } from './wanted.ts';

interface Props {
  facts: readonly FactValues[];
  products: readonly OfferedProduct[];
  wanted: Wanted;
  onChoose: (is: Wanted['is']) => void;
}

/** The values of options and facts, each with how many products it would leave. */
export function FactFields({ facts, products, wanted, onChoose }: Props) {
  const counted = useMemo(
    () => facts.map((fact) => ({ ...fact, counts: countsOf(products, wanted, fact.name) })),
    [facts, products, wanted],
  );
  const choose = (fact: Fact) =>
    onChoose(
      hasFact(wanted.is, fact)
        ? wanted.is.filter((each) => !hasFact([fact], each))
        : [...wanted.is, fact],
    );
  return counted.map(({ name, values, counts }) => (
    <fieldset key={name}>
      <legend>{name}</legend>
      <div className="filters-values">
        {values.map((value) => {
          const count = counts.get(value) ?? 0;
          const isChecked = hasFact(wanted.is, [name, value]);
          return (
            <label key={value} className="filters-check">
              <input
                type="checkbox"
                autoComplete="off"
                checked={isChecked}
                disabled={count === 0 && !isChecked}
                onChange={() => choose([name, value])}
              />
              <span>
                <bdi>{value}</bdi> <span className="text-muted">{`(${count})`}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
