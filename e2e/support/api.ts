import type { APIRequestContext } from '@playwright/test';

async function answerOf<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  // 204 has no body.
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** A JSON call that must succeed. */
export async function post<T>(api: APIRequestContext, path: string, data?: object): Promise<T> {
  return answerOf<T>(await api.post(path, { data: data ?? {} }));
}

export async function get<T>(api: APIRequestContext, path: string): Promise<T> {
  return answerOf<T>(await api.get(path));
}
