/** Stories show states; their buttons lead nowhere. */
export const nothing = (): void => undefined;
