import { FILE_FILTERS } from '@kith/contract/file-records';
import { FILE_NAME_BYTES, type FileIcon } from '@kith/contract/files';
import { Chip, Chips } from '#kit/chip.tsx';
import { SelectField } from '#kit/fields.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Segmented } from '#kit/segmented.tsx';
import styles from './files.module.css';
import { texts } from './texts.ts';
import { type FileLook, LOOKS } from './use-file-look.ts';
import { type FileSearch, SORTS, type Sort } from './use-shown-files.ts';

const KINDS = Object.keys(texts.find.kind) as FileIcon[];
const SORT_NAMES = Object.keys(SORTS) as Sort[];

interface FileToolsProps {
  search: FileSearch;
  look: FileLook;
  onLook: (look: FileLook) => void;
}

/** Which files are shown, in which order and how. */
export function FileTools({ search, look, onLook }: FileToolsProps) {
  const { find } = texts;
  return (
    <div className={`stack ${styles['tools']}`}>
      <SearchField label={find.name} value={search.name} limit={FILE_NAME_BYTES} onChange={search.find} />
      <div className={styles['choices']}>
        <Segmented
          label={find.show}
          value={search.filter}
          options={FILE_FILTERS.map((value) => ({ value, label: find.filters[value] }))}
          onChange={(filter) => search.show({ filter })}
        />
        <div className={styles['order']}>
          <SelectField
            aria-label={find.sort}
            value={search.sort}
            data={SORT_NAMES.map((value) => ({ value, label: find.sorts[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const sort = SORT_NAMES.find((one) => one === value);
              if (sort) search.show({ sort });
            }}
          />
          <Segmented
            label={find.look}
            value={look}
            options={LOOKS.map((value) => ({ value, label: find.looks[value] }))}
            onChange={onLook}
          />
        </div>
      </div>
      <Chips label={find.kinds}>
        {KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={search.kind === kind}
            onPress={() => search.show({ kind: search.kind === kind ? undefined : kind })}
          >
            {find.kind[kind]}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
