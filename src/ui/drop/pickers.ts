export const PICK_FILES = 'pick-files';
export const PICK_FOLDER = 'pick-folder';

/** Opens the browser's window for choosing files. */
export function openFiles(): void {
  document.getElementById(PICK_FILES)?.click();
}

/** Opens the browser's window for choosing a folder. */
export function openFolder(): void {
  document.getElementById(PICK_FOLDER)?.click();
}
