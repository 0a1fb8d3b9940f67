import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  eyebrow?: string;
  /** The language of the title, where it is not the page's. */
  lang?: string;
  /** The language of the lead, where it is not the title's. */
  leadLang?: string;
}

export function PageHeading({ title, lead, eyebrow, lang, leadLang = lang }: Props): ReactNode {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-10 md:pt-16 md:pb-14">
      {eyebrow && <p className="label mb-3 text-muted">{eyebrow}</p>}
      <h1 className="max-w-[48rem] font-display text-heading" lang={lang} dir="auto">
        {title}
      </h1>
      {lead && (
        <p className="mt-4 max-w-prose text-lead text-muted" lang={leadLang} dir="auto">
          {lead}
        </p>
      )}
    </div>
  );
}
