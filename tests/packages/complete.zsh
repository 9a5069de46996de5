# Types into a shell as somebody would, with Tab at the end: zsh -f complete.zsh FOLDER TYPED EXPECTED
zmodload zsh/zpty
zpty shell zsh -f -i
TRAPALRM() { exit 1 }
TMOUT=10
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -D -u; bindkey '^I' complete-word; print REA''DY"
zpty -r -m shell line '*READY*'
zpty -w -n shell "$2"$'\t'
zpty -r -m shell line "*$3*"
zpty -d shell
