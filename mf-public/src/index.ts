// No code runs here: the shell loads the modules that this remote exposes.
export {}
