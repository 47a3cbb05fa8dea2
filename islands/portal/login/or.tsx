/** A rule between two ways in. */
export const Or = () => <p className="login-or">or</p>
