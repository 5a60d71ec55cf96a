import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { QueryList } from '#kit/query-list.tsx';
import type { FileBytes } from './file-bytes.ts';
import { sizeInWords } from './file-size.ts';
import { FileMark, RunWarning } from './file-tile.tsx';
import { LargePicture } from './large-picture.tsx';
import styles from './preview.module.css';
import { type PreviewedFile, previewOf, TEXT_SHOWN, textOf } from './preview-kind.ts';
import { texts } from './texts.ts';

interface Shown {
  file: PreviewedFile;
  /** Where its bytes come from. */
  bytes: FileBytes;
}

/** What a file shows of itself. Nothing that a file contains is ever run. */
export function PreviewBody({ file, bytes }: Shown) {
  const preview = previewOf(file);
  switch (preview.kind) {
    case 'picture':
      return <Picture file={file} bytes={bytes} type={preview.type} />;
    case 'audio':
    case 'video':
      return <Played file={file} bytes={bytes} kind={preview.kind} type={preview.type} />;
    case 'text':
      return <Text file={file} bytes={bytes} />;
    default:
      return <Unshown file={file}>{preview.kind === 'pdf' ? texts.preview.pdf : texts.preview.none}</Unshown>;
  }
}

function useBlob(bytes: Uint8Array | undefined, type: string): Blob | undefined {
  return useMemo(() => bytes && new Blob([bytes.slice()], { type }), [bytes, type]);
}

/** A browser that cannot draw it, as most cannot draw HEIC, shows the server’s drawing or the icon. */
function Picture({ file, bytes, type }: Shown & { type: string }) {
  const small = useQuery({ ...bytes.thumbnailQuery(file.id), enabled: file.thumbnail_url !== null });
  const whole = useQuery(bytes.contentQuery(file.id));
  return (
    <LargePicture
      name={file.name}
      small={small.data}
      whole={useBlob(whole.data, type)}
      hasFailed={whole.isError}
      words={texts.preview}
      instead={<Unshown file={file}>{whole.isError ? texts.preview.failed : texts.preview.none}</Unshown>}
    />
  );
}

function Played({ file, bytes, kind, type }: Shown & { kind: 'audio' | 'video'; type: string }) {
  const whole = useQuery(bytes.contentQuery(file.id));
  const url = useObjectUrl(useBlob(whole.data, type));
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Unshown file={file}>{texts.preview.none}</Unshown>;
  const player = {
    src: url,
    controls: true,
    'aria-label': file.name,
    onError: () => setBroken(true),
  } as const;
  return (
    <QueryList part query={whole} loading={texts.preview.fetching} failed={texts.preview.failed}>
      {() => {
        if (!url) return null;
        if (kind === 'audio') return <audio className={styles['audio']} {...player} />;
        return <video className={styles['video']} playsInline {...player} />;
      }}
    </QueryList>
  );
}

function Text({ file, bytes: from }: Shown) {
  const whole = useQuery(from.contentQuery(file.id));
  return (
    <QueryList part query={whole} loading={texts.preview.fetching} failed={texts.preview.failed}>
      {(bytes) => {
        const text = textOf(bytes);
        if (text === null) return <Unshown file={file}>{texts.preview.none}</Unshown>;
        return (
          <>
            {/* A long text is scrolled by its own keys. */}
            <pre
              className={styles['text']}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys.
              tabIndex={0}
              role="document"
              aria-label={texts.preview.text(file.name)}
              dir="auto"
            >
              {text}
            </pre>
            {bytes.length > TEXT_SHOWN ? (
              <p className="small muted">{texts.preview.cut(sizeInWords(TEXT_SHOWN))}</p>
            ) : null}
          </>
        );
      }}
    </QueryList>
  );
}

function Unshown({ file, children }: Pick<Shown, 'file'> & { children: ReactNode }) {
  return (
    <div className={styles['unshown']}>
      <FileMark name={file.name} large />
      <p className="muted">{children}</p>
      <RunWarning name={file.name} />
    </div>
  );
}
