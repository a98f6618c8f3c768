// Nothing runs by itself: the shell loads what this remote exposes.
export {}
