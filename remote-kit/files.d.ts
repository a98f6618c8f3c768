/** Files that a remote may import. */

declare module '*.module.css' {
  /** The sheet's classes by their names in it. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.avif' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.gif' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.jpeg' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.jpg' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.png' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.svg' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}

declare module '*.webp' {
  /** The picture's address, for `src`. */
  const address: string
  export default address
}
