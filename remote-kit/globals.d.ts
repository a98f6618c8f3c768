/** Name of the running build, written in by the bundler. */
declare const __BUILD_ID__: string

/** The version of shared-ui before its present major version that the shell provides too; empty for none. */
declare const __PREVIOUS_MAJOR__: string
