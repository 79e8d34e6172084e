/** A browser at the identity provider: follows redirects manually, keeps cookies by host, and fills in the forms. */
export class ProviderBrowser {
  private readonly jar = new Map<string, string>();

  constructor(private readonly person: string) {}

  /** From the address of the provider to the address that the provider sends the browser back to. */
  async signIn(start: string, callback: string): Promise<string> {
    let answer = await this.open(start);
    for (let step = 0; step < 12; step += 1) {
      const location = answer.headers.get('location');
      if (location !== null) {
        const next = new URL(location, answer.url);
        if (next.href.startsWith(callback)) return next.href;
        answer = await this.open(next.href);
        continue;
      }
      answer = await this.submit(answer);
    }
    throw new Error('the provider never sent the browser back');
  }

  private async submit(page: Response): Promise<Response> {
    const html = await page.text();
    const action = /action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`no form at the provider: ${page.status}`);
    const fields = { prompt, ...(prompt === 'login' ? { login: this.person, password: 'made-up' } : {}) };
    return this.open(new URL(action, page.url).href, { method: 'POST', body: new URLSearchParams(fields) });
  }

  private async open(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
}
