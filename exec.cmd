@rem Scripts of package.json begin with "exec", so that signals for npm reach Node; the shell of Windows finds this file.
@%*
