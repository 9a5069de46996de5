#!/usr/bin/env perl
# A bot for `pactole arena` in the standard library of Perl alone, written from docs/protocol.md:
#
#   pactole arena bidcoin --bots "exec:perl examples/arena_bot.pl,random,random"
#
# It plays every game, several at once, and remembers what it is told. In BiD COIN it counts the cards
# that have gone, and plays the one whose loss or gain is surest; elsewhere it plays at random. Put your
# own idea into `choose`.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every line is sent at once

my %games;    # by id: what is remembered of each

# A card is a suit and a rank, such as Y4.
sub suit { substr $_[0], 0, 1 }
sub rank { substr $_[0], 1 }

sub remember {
    my ( $game, $events ) = @_;
    for my $event (@$events) {
        $game->{gone} = {} if $event->{type} eq 'deal';
        $game->{gone}{ $event->{card} } = 1 if $event->{type} eq 'play';
    }
}

# How many cards that nobody has shown yet could take a trick from this one.
sub threats {
    my ( $game, $view, $card ) = @_;
    my %known = ( %{ $game->{gone} }, map { $_ => 1 } @{ $view->{hand} } );
    my $trump = $view->{trump} // '';
    my $count = 0;
    for my $rank ( 0 .. 10 ) {
        $count++ if $rank > rank($card) && !$known{ suit($card) . $rank };
        $count++ if $trump ne suit($card) && !$known{ $trump . $rank };
    }
    return $count;
}

sub choose {
    my ( $game, $view, $moves ) = @_;
    my @cards = grep { /^play / } @$moves;
    return $moves->[ rand @$moves ] if $view->{game} ne 'bidcoin' || !@cards;
    # A bid that is met is kept; so who has won enough gives tricks away.
    my $me    = $view->{players}[ $game->{seat} ];
    my $wants = $me->{wins} < $me->{bid} || $me->{bid} == 0;
    my @safe =
        map  { $_->[1] }
        sort { $a->[0] <=> $b->[0] }
        map  { [ threats( $game, $view, substr $_, 5 ), $_ ] } @cards;
    return $wants ? $safe[0] : $safe[-1];
}

sub answer {
    my ( $question, $result ) = @_;
    my $id = $question->{id};
    print encode_json( { jsonrpc => '2.0', id => $id, result => $result } ), "\n";
}

while ( my $line = <STDIN> ) {
    my $question = decode_json($line);
    my $given    = $question->{params};
    if ( $question->{method} eq 'hello' ) {
        answer( $question,
            { name => 'Perlmutter', version => '1', can => [ 'start', 'end' ], games => 8 } );
    }
    elsif ( $question->{method} eq 'start' ) {
        $games{ $given->{id} } = { seat => $given->{seat}, gone => {} };
    }
    elsif ( $question->{method} eq 'end' ) {
        delete $games{ $given->{id} };
    }
    elsif ( $question->{method} eq 'choose' ) {
        my $game = $games{ $given->{id} };
        remember( $game, $given->{events} );
        answer( $question,
            { move => choose( $game, $given->{view}, $given->{legal}{moves} ) } );
    }
}
