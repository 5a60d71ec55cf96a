import { LibraryPage } from '#features/articles';
import { FromOrganisations } from './from-organisations.tsx';

/** `/learn/library`, with what the reader’s organisations have published. */
export function LibraryWithResources() {
  return (
    <LibraryPage>
      <FromOrganisations />
    </LibraryPage>
  );
}
