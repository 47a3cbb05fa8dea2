/** Set in the browser's local storage on login. It grants no access by itself. */
export const loggedInFlag = 'adminLoggedIn'
