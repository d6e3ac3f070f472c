/** Where the browser keeps the name a guest writes under. */
export const USERNAME_KEY = 'username';
