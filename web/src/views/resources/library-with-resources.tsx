import { LibraryPage } from '#features/articles';
import { FoundResources } from './found-resources.tsx';
import { FromOrganisations } from './from-organisations.tsx';

/** `/learn/library`, with what the reader’s organisations have published. */
export function LibraryWithResources() {
  return (
    <LibraryPage alsoFound={(keyword, none) => <FoundResources keyword={keyword} none={none} />}>
      <FromOrganisations />
    </LibraryPage>
  );
}
