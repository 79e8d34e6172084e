/** Harmless global variables set by a remote's library: those of the PDF reader, for pages without modules. */
export const LIBRARY_GLOBALS: readonly string[] = ['pdfjsLib', 'pdfjsWorker', '_pdfjsTestingUtils'];
