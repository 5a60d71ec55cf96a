import type { File } from '@kith/contract/file-records';
import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Acting, useWhose, type Whose } from '#client/acting/acting-for.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { useFresh } from '#records';
import { AddButtons } from './add-buttons.tsx';
import { AddingList } from './adding-list.tsx';
import { FileItem } from './file-item.tsx';
import { FileTools } from './file-tools.tsx';
import styles from './files.module.css';
import { files, filesQuery } from './files-api.ts';
import { NoFiles } from './no-files.tsx';
import { type Open, OpenFile } from './open-file.tsx';
import { type Storage, StorageCard } from './storage-card.tsx';
import { texts } from './texts.ts';
import { useAdding } from './use-adding.ts';
import { useAskedFile } from './use-asked-file.ts';
import { type FileLook, useFileLook } from './use-file-look.ts';
import { type FileSearch, useShownFiles } from './use-shown-files.ts';

/** `/files`: one’s own files and those that others share, or those about the member one works for. */
export function FilesPage() {
  const whose = useWhose();
  const search = useShownFiles();
  const [look, setLook] = useFileLook();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useInfiniteQuery(filesQuery(whose, search.asked));
  const storage = useStorage(whose, search);
  useFresh(files, whose.member);
  const adding = useAdding({ isAllowed: mayAdd(whose.team), left: storage?.left });
  const buttons = mayAdd(whose.team) ? <AddButtons onFiles={adding.add} /> : null;
  const name = whose.team && calledName(whose.team.patient);
  const openAs = (kind: Open['kind']) => (file: File) => setOpen({ kind, file });
  useAskedFile(openAs('preview'));
  return (
    <div className={adding.over ? `${styles['page']} ${styles['over']}` : styles['page']}>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={name ? texts.page.leadOf(name) : texts.page.lead}
        actions={buttons}
      />
      <div className="cols">
        <div className="stack">
          <AddingList {...adding} />
          {list.data?.length === 0 && !search.isNarrow ? null : (
            <FileTools search={search} look={look} onLook={setLook} />
          )}
          <QueryList
            query={list}
            loading={texts.page.loading}
            failed={texts.page.failed}
            safe={texts.page.safe}
            skeleton={<SkeletonList />}
            empty={<NoFiles name={name} search={search} />}
          >
            {(found) => (
              <FileList
                {...{ found, look }}
                hasMore={list.hasNextPage}
                onOpen={openAs('preview')}
                onRename={openAs('rename')}
                onShare={openAs('sharing')}
              />
            )}
          </QueryList>
          <More query={list} />
        </div>
        <Aside storage={storage} name={name} mayAdd={mayAdd(whose.team)} />
      </div>
      {adding.over ? <p className={styles['drop']}>{texts.add.drop}</p> : null}
      {open ? (
        <OpenFile {...{ open, list }} onOpen={openAs('preview')} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

/** The file is the member’s, too, where a supporter or a professional of the team may add notes. */
function mayAdd(team: Acting | null): boolean {
  return team === null || allows(team.permissions, 'note', 'create');
}

/** Comes with each list of one’s own; the last known stays while another list is asked for. */
function useStorage(whose: Whose, { asked }: FileSearch): Storage | undefined {
  const { data } = useInfiniteQuery({
    ...filesQuery(whose, asked),
    select: ({ pages }) => pages[0]?.storage,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

interface FileListProps extends Pick<Parameters<typeof FileItem>[0], 'onOpen' | 'onRename' | 'onShare'> {
  found: readonly File[];
  hasMore: boolean;
  look: FileLook;
}

function FileList({ found, hasMore, look, ...actions }: FileListProps) {
  const asCard = look === 'grid';
  return (
    <>
      <p className="vh" role="status">
        {texts.page.found(found.length, hasMore)}
      </p>
      <ul className={asCard ? styles['grid'] : 'card card-list rows'} aria-label={texts.file.list}>
        {found.map((file) => (
          <FileItem key={file.id} file={file} asCard={asCard} {...actions} />
        ))}
      </ul>
    </>
  );
}

interface AsideProps {
  storage: Storage | undefined;
  name: string | null;
  mayAdd: boolean;
}

function Aside({ storage, name, mayAdd }: AsideProps) {
  return (
    <aside className="stack aside">
      {storage ? <StorageCard storage={storage} /> : null}
      {mayAdd ? (
        <div className="card card-quiet stack">
          <p className="strong">{texts.add.hint}</p>
          <p className="small muted">{texts.add.says}</p>
          <p className={`small muted ${styles['ways']}`}>{texts.add.ways}</p>
          {name ? <p className="small muted">{texts.add.about(name)}</p> : null}
        </div>
      ) : null}
    </aside>
  );
}
