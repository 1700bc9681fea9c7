/** The outline shown while the code of a page is loading. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';

export function PageSkeleton(): ReactElement {
  const translate = useTranslate();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{translate('frame.pageLoading')}</output>
      <div className="page-header" aria-hidden="true">
        <span className="skeleton skeleton--title" />
      </div>
      <div className="skeleton skeleton--block" aria-hidden="true" />
    </div>
  );
}
