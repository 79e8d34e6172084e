/**
 * Active or hidden content in an attached document, and the message that rejects it. If a file contains several, the
 * first in this order is named.
 */
export const ATTACHMENT_FINDINGS = {
  macros: 'The file contains macros. Save it as a PDF, or as a document without macros, and choose the new file.',
  activeX: 'The file contains ActiveX controls. Save it as a PDF and choose the new file.',
  script: 'The PDF contains JavaScript. Print it to a new PDF and choose that file.',
  launch: 'The PDF starts another program. Print it to a new PDF and choose that file.',
  remote: 'The PDF contacts another computer when it is opened. Print it to a new PDF and choose that file.',
  media: 'The PDF contains embedded media. Print it to a new PDF and choose that file.',
  xfa: 'The PDF is an XFA form. Print it to a new PDF and choose that file.',
  embedded: 'The file contains another file. Attach that file separately, or save this one as a PDF without it.',
  externalTemplate: 'The document loads a template from another place. Save it as a PDF and choose the new file.',
  externalContent: 'The document loads content from another place. Save it as a PDF and choose the new file.',
  dynamicData: 'The document has a field that runs a program (DDE). Save it as a PDF and choose the new file.',
  rtf: 'The file is an RTF document named .doc. Open it in Word, save it as DOCX or PDF and choose the new file.',
  bomb: 'The file unpacks to far more data than it should. Please choose another file.',
  tooSlow: 'Checking the file took too long. Save it as a new PDF and choose that file.',
} as const;

export type AttachmentFinding = keyof typeof ATTACHMENT_FINDINGS;
