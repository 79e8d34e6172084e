import { describe, expect, it } from '@jest/globals';
import { cleanFileName } from './file-names.js';

describe('2.2/15 file names', () => {
  it.each([
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['\u2066a\u2069\u200e\u200f\u061cb.pdf', 'ab.pdf'],
    ['line\r\nend\u2028\u0085.pdf', 'lineend.pdf'],
    ['C:\\scans\\report.pdf', 'report.pdf'],
    ['../../etc/report.pdf', 'report.pdf'],
    ['.\u202e./x.pdf', 'x.pdf'],
    ['\ufeff rapport médical – été.pdf ', 'rapport médical – été.pdf'],
    ['报告.pdf', '报告.pdf'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });
});
