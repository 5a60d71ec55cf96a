// Files on the screen, alike in a chat and among one’s files: the icon, name and size of each, one of several
// large in a dialog, and the way to save it on the device.
export { sizeInWords } from './file-size.ts';
export { FileMark, FileTile, FileWords } from './file-tile.tsx';
export { FileViewer } from './file-viewer.tsx';
export { LargePicture } from './large-picture.tsx';
