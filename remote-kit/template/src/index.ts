// Empty, because nothing runs by itself: the portal loads what this remote exposes.
export {}
