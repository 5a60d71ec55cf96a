// Files on the screen, alike in a chat, in a note and among one’s files: the icon, name and size of each, one
// of several large in a dialog with what it shows of itself, and the way to save it on the device.
import { texts } from './texts.ts';

export { fileBytesOf } from './file-bytes.ts';
export { sizeInWords } from './file-size.ts';
export { FileMark, FileTile, FileWords, RunWarning } from './file-tile.tsx';
export { FileViewer } from './file-viewer.tsx';
export { LargePicture } from './large-picture.tsx';
export { PreviewBody } from './preview-body.tsx';

/** On the buttons of a dialog with several files. */
export const previewWords = texts.preview.words;
