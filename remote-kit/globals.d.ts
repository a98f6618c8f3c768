/** Name of the running build, written in by the bundler. */
declare const __BUILD_ID__: string
