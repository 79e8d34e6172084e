declare module 'jsbarcode/bin/barcodes/CODE128/CODE128B.js' {
  /** Bars and gaps as ones and zeros, one digit per module. */
  export default class CODE128B {
    constructor(text: string, options: object);
    encode(): { data: string };
  }
}
