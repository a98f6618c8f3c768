throw new Error('@rspack/core is not installed, because nothing here builds with it.')
