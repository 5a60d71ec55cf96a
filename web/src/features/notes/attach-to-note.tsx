import { AttachButton, ChosenFiles, OwnFilesDialog } from '#people/chosen-files';
import { texts } from './texts.ts';
import type { Attaching } from './use-attaching.ts';

/** The files that go with a note. */
export function FilesOfSheet({ files: { files, problem, remove } }: { files: Attaching }) {
  return <ChosenFiles files={files} problem={problem} inOne={texts.files.inOne} onRemove={remove} />;
}

/** The ways to a file for a note: from the device, the camera, or the own files in Kith. */
export function AttachToNote({ files: { add, addOwn } }: { files: Attaching }) {
  return (
    <AttachButton
      words={texts.files.add}
      onFiles={add}
      own={(onClose) => (
        <OwnFilesDialog
          title={texts.files.own.title}
          lead={texts.files.own.lead}
          confirm={texts.files.own.confirm}
          onChoose={(chosen) => {
            addOwn(chosen);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    />
  );
}
