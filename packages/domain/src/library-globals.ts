/** Global variables that a library of a remote sets and that hurt nobody: the PDF reader's, for pages without modules. */
export const LIBRARY_GLOBALS: readonly string[] = ['pdfjsLib', 'pdfjsWorker', '_pdfjsTestingUtils'];
